/** An entry of the queue. Among entries of the same priority, the clients take turns. */
export type Entry = { priority: 'first' | 'usual'; client: string };

export type FairQueue<Waiting extends Entry> = {
  readonly size: number;
  push: (entry: Waiting) => void;
  shift: () => Waiting | undefined;
  remove: (entry: Waiting) => void;
  /**
   * Returns the entry that a full queue drops: the newest entry of the client with the most entries. Of this
   * client's entries, `usual` entries are dropped before `first` entries.
   */
  findExcess: () => Waiting | undefined;
};

/**
 * The maximum number of `first` entries of one client. Further entries count as `usual`, as only programs send so
 * many.
 */
const FIRSTS_PER_CLIENT = 10;
/** The number of consecutive `first` entries after which a `usual` entry gets its turn. */
const FIRSTS_IN_A_ROW = 4;

/**
 * Creates a queue in which a client with a thousand entries delays every other client by at most one turn.
 */
export function createFairQueue<Waiting extends Entry>(): FairQueue<Waiting> {
  const first = createTurns<Waiting>();
  const usual = createTurns<Waiting>();
  let firstsInARow = 0;

  return {
    get size() {
      return first.size + usual.size;
    },
    push(entry) {
      const urgent = entry.priority === 'first' && first.countOf(entry.client) < FIRSTS_PER_CLIENT;
      (urgent ? first : usual).push(entry);
    },
    shift() {
      const isUsualsTurn = first.size === 0 || (usual.size > 0 && firstsInARow >= FIRSTS_IN_A_ROW);
      firstsInARow = isUsualsTurn ? 0 : firstsInARow + 1;
      return (isUsualsTurn ? usual : first).shift();
    },
    remove(entry) {
      if (!usual.remove(entry)) first.remove(entry);
    },
    findExcess() {
      const countOf = (client: string) => first.countOf(client) + usual.countOf(client);
      // If several clients have equally many entries, the queue drops an entry of the client whose turn comes
      // last.
      const clients = [...first.clients(), ...usual.clients()];
      const most = Math.max(...clients.map(countOf));
      const client = clients.findLast((one) => countOf(one) === most);
      return client === undefined ? undefined : (usual.youngestOf(client) ?? first.youngestOf(client));
    },
  };
}

function createTurns<Waiting extends Entry>() {
  const entriesOf = new Map<string, Waiting[]>();
  let size = 0;
  return {
    get size() {
      return size;
    },
    clients: () => entriesOf.keys(),
    countOf: (client: string) => entriesOf.get(client)?.length ?? 0,
    youngestOf: (client: string) => entriesOf.get(client)?.at(-1),
    push(entry: Waiting) {
      const entries = entriesOf.get(entry.client);
      if (entries) entries.push(entry);
      else entriesOf.set(entry.client, [entry]);
      size += 1;
    },
    shift(): Waiting | undefined {
      const [nextClient] = entriesOf;
      if (!nextClient) return undefined;
      const [client, entries] = nextClient;
      const entry = entries.shift();
      size -= 1;
      // The client moves to the end, so that all other clients get their turn first.
      entriesOf.delete(client);
      if (entries.length > 0) entriesOf.set(client, entries);
      return entry;
    },
    /** @returns false if the entry was not in the queue */
    remove(entry: Waiting): boolean {
      const entries = entriesOf.get(entry.client) ?? [];
      const index = entries.indexOf(entry);
      if (index < 0) return false;
      entries.splice(index, 1);
      size -= 1;
      if (entries.length === 0) entriesOf.delete(entry.client);
      return true;
    },
  };
}
