/**
 * Adds an entry as the newest of the map, and removes the oldest entry if the map then has more than `max`.
 */
export function setNewest<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, max: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > max && oldest !== undefined) map.delete(oldest);
}
