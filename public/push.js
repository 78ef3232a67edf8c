/**
 * The service worker of the admin area: it shows what the server sends to this browser, also while no page is open, and
 * answers no request.
 */
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('push', (event) => {
  const { title, body, tag, icon, url } = event.data.json();
  // A repeat has the same tag, and takes the place of the message before without a sound.
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon, data: { url } }));
});
self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(self.clients.openWindow(notification.data.url));
});
