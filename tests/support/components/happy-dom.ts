/** Adjusts happy-dom where its difference from browsers would break tests of components. */

// Cancelling an animation in happy-dom rejects a promise that no code can await; browsers do not. Without
// `animate`, motion is computed step by step.
Reflect.deleteProperty(Element.prototype, 'animate');

Object.defineProperty(navigator, 'sendBeacon', { configurable: true, writable: true, value: () => true });

// React warns about unknown elements, and happy-dom does not know `search` yet.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' });
