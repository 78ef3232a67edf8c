/** An entry's class and whose it is: classes go one after the other, clients of a class take turns. */
export type Entry = {
  /** 0 goes first. */
  priority: number;
  client: string;
};

export type FairQueue<Waiting extends Entry> = {
  readonly size: number;
  push: (entry: Waiting) => void;
  /** Takes out whoever is next. */
  shift: () => Waiting | undefined;
  /** Takes out one that gives up. */
  remove: (entry: Waiting) => void;
  /** The youngest entry of the client that has most of them in the last class: where there are too many, this one goes. */
  last: () => Waiting | undefined;
};

/** A queue in which one client that asks a thousand times keeps nobody else waiting for more than one of its turns. */
export function createFairQueue<Waiting extends Entry>(): FairQueue<Waiting> {
  /** By priority; of a class the clients in the order of their turns, each with its entries, oldest first. */
  const classes = new Map<number, Map<string, Waiting[]>>();
  let size = 0;

  const priorities = () => [...classes.keys()].toSorted((one, other) => one - other);

  function drop(priority: number, client: string): void {
    const clients = classes.get(priority);
    clients?.delete(client);
    if (clients?.size === 0) classes.delete(priority);
  }

  return {
    get size() {
      return size;
    },
    push(entry) {
      const clients = classes.get(entry.priority) ?? new Map<string, Waiting[]>();
      classes.set(entry.priority, clients);
      const entries = clients.get(entry.client);
      if (entries) entries.push(entry);
      else clients.set(entry.client, [entry]);
      size += 1;
    },
    shift() {
      const [priority] = priorities();
      const clients = priority === undefined ? undefined : classes.get(priority);
      const [turn] = clients ?? [];
      if (priority === undefined || !clients || !turn) return undefined;
      const [client, entries] = turn;
      const entry = entries.shift();
      size -= 1;
      drop(priority, client);
      if (entries.length > 0) {
        classes.set(priority, clients);
        clients.set(client, entries);
      }
      return entry;
    },
    remove(entry) {
      const entries = classes.get(entry.priority)?.get(entry.client) ?? [];
      const place = entries.indexOf(entry);
      if (place < 0) return;
      entries.splice(place, 1);
      size -= 1;
      if (entries.length === 0) drop(entry.priority, entry.client);
    },
    last() {
      const priority = priorities().at(-1);
      const queues = priority === undefined ? [] : [...(classes.get(priority)?.values() ?? [])];
      const most = Math.max(...queues.map(({ length }) => length));
      return queues.findLast(({ length }) => length === most)?.at(-1);
    },
  };
}
