import { type Level, TOKEN_DAYS } from './levels.ts';

const LEVEL_NAMES: Readonly<Record<Level, string>> = { read: 'Read', drafts: 'Drafts', publish: 'Publish' };

export const assistants = {
  /** A member who acts with a program. */
  withProgram: (name: string, program: string) => `${name} with ${program}`,
  title: 'Assistants',
  /** Further words by which the palette finds the screen. */
  synonyms: 'Claude ChatGPT Cursor MCP AI token',
  account: { tabs: 'Account', own: 'Profile and security' },
  people: { tabs: 'People', members: 'Members' },
  lead: 'Claude, ChatGPT or your own program reads and writes drafts in your name.',
  leadDetail: 'Nothing is published and no personal data are read unless you allow it yourself.',
  off: {
    off: 'Assistants are off on this site. Connections go on when an administrator turns them on.',
    unavailable: 'Assistants are off on this site: the operator has set ASSISTANTS=off.',
  },
  levels: LEVEL_NAMES,
  leads: 'Leads',
  connect: {
    heading: 'Connect',
    about: 'Three steps.',
    choice: 'What to connect',
    kinds: { claude: 'Claude', chatgpt: 'ChatGPT', program: 'My own program' },
    address: 'Address of the connection',
    copy: 'Copy the address',
    steps: {
      claude: [
        ['Copy the address', ''],
        [
          'Paste it into Claude',
          'In Claude, open Settings › Connectors › Add custom connector. Name: {site}. Address: what you have just copied.',
        ],
        [
          'Agree here',
          'Claude brings you to this site. Choose what it may do and agree; you return to Claude.',
        ],
      ],
      chatgpt: [
        ['Copy the address', ''],
        [
          'Paste it into ChatGPT',
          'In ChatGPT, open Settings › Apps › Create. Paste the address as the server’s, and choose OAuth as the authentication.',
        ],
        [
          'Agree here',
          'ChatGPT brings you to this site. Choose what it may do and agree; you return to ChatGPT.',
        ],
      ],
      program: [
        ['Create a token', 'Scripts and programs that open no browser connect with a token.'],
        [
          'Give it to the program',
          'A line for Claude Code, a file for Cursor and a line for a script are ready. The token is shown only once.',
        ],
        [
          'Try it',
          'Ask the program “How many drafts do I have at {site}?” If it answers, you are connected.',
        ],
      ],
    } satisfies Record<string, readonly (readonly [title: string, text: string])[]>,
  },
  list: {
    heading: 'Connections',
    about: 'None of them may do more than your role.',
    caption: 'Your connections',
    columns: { program: 'Program', level: 'Right', lastUse: 'Last use', actions: 'Actions' },
    token: (created: string, until: string) => `Token · ${created} – ${until}`,
    signedIn: (created: string) => `Connected ${created}`,
    never: 'Never',
    end: 'End',
    confirmEnd: (program: string) => ({
      title: `End the connection of ${program}?`,
      text: 'It stops at once. To connect again, you start from the beginning.',
      detail: 'The drafts that it has written stay.',
      action: 'End',
    }),
    ended: (program: string) => `The connection of ${program} has ended`,
    empty: 'Nobody writes in your name yet.',
    emptyDetail:
      'Paste the address above into Claude or ChatGPT, or create a token. What is connected is listed here.',
    loading: 'Loading the connections',
    failed: { load: 'Failed to load the connections', end: 'Failed to end the connection' },
  },
  token: {
    create: 'Create a token',
    title: 'Create a token',
    close: 'Close',
    cancel: 'Cancel',
    submit: 'Create the token',
    submitting: 'Creating...',
    program: 'Name',
    programHint: 'Where you will use the token, for example “Script on my laptop”.',
    days: 'Until when',
    daysOf: (days: number, until: string) =>
      `${days === TOKEN_DAYS.max ? '1 year' : `${days} days`} · ${until}`,
    failed: 'Failed to create the token',
  },
  grant: {
    level: 'What it may do',
    levels: {
      read: { name: 'Read', about: 'Posts, pages, figures, and visits without persons.' },
      drafts: {
        name: 'Write drafts',
        about:
          'Also saves drafts and corrections, uploads pictures, submits for review. Readers see nothing until you publish.',
      },
      publish: {
        name: 'Publish',
        about: 'Also publishes, schedules, unpublishes, adds redirects. Asks for your password.',
      },
    },
    requested: 'Requested',
    leads: {
      name: 'Also see leads',
      about: 'Names, telephone numbers and messages go to the program. Most work does not need them.',
    },
  },
  newToken: {
    title: (program: string) => `Token for “${program}”`,
    label: 'Token',
    copy: 'Copy the token',
    close: 'Close, the token is not shown again',
    about: (until: string) =>
      `The token is shown only now, and works until ${until}. Share it with nobody: whoever has the token can act in your name. You can end the connection at any time.`,
    files: {
      claudeCode: { name: 'Claude Code', kind: 'one line' },
      cursor: { name: 'Cursor', kind: 'mcp.json' },
      script: { name: 'Script', kind: 'curl' },
    },
    copyFile: (name: string) => `Copy: ${name}`,
  },
  copying: {
    copied: 'Copied',
    copyFailed: 'Failed to copy. Select the text and copy it by hand.',
  },
  requests: {
    heading: 'What you can ask for',
    about: 'Copy one and paste it into your assistant.',
    copy: (text: string) => `Copy: ${text}`,
    level: (level: Level) => `Right: ${LEVEL_NAMES[level]}`,
    list: [
      ['drafts', 'Write a draft about appointment reminders in our voice, with our real prices.'],
      ['read', 'Which posts brought leads this quarter?'],
      ['drafts', 'Cut the answer about the trial on the price page to two sentences.'],
      ['read', 'Which posts still state the old price?'],
      ['read', 'Which missing addresses were visited most last month, and where should they lead?'],
    ] satisfies readonly (readonly [Level, string])[],
    foot: 'Drafts appear in Posts under your name. Readers see them only after you publish them.',
  },
  all: {
    caption: 'The connections of all members',
    filter: {
      search: 'Person or program',
      level: 'Right',
      allLevels: 'Right: all',
      none: 'Nothing found',
      clear: 'Clear filters',
    },
    who: 'Who',
    on: 'Assistants are on for this site',
    off: 'Assistants are off for this site',
    onDetail: (count: number) =>
      `Turning them off stops ${count === 1 ? '1 connection' : `${count} connections`} at once, and the address answers 404. Connections are not deleted; they go on when you turn assistants on.`,
    offDetail: (count: number) =>
      `The address answers 404. ${count === 1 ? '1 connection waits' : `${count} connections wait`} and will go on when you turn assistants on.`,
    unavailable:
      'The operator has turned assistants off by ASSISTANTS=off on the server. Only the operator can turn them on.',
    confirmOff: (count: number) => ({
      title: 'Turn assistants off for the site?',
      text: `${count === 1 ? 'The connection stops' : `All ${count} connections stop`} at once, also in the middle of their work. The address of the connection answers 404.`,
      detail: 'Connections and drafts stay. Turn assistants on, and everything goes on.',
      action: 'Turn off',
    }),
    confirmOn: (count: number) => ({
      title: 'Turn assistants on for the site?',
      text: `${count === 1 ? '1 connection works' : `${count} connections work`} again at once, with the same rights. Members can connect further programs.`,
      action: 'Turn on',
      look: 'solid' as const,
    }),
    done: { on: 'Assistants are on', off: 'Assistants are off' },
    failed: 'Failed to change the switch',
    end: (member: string, program: string) => `End: ${member}, ${program}`,
    empty: 'No member has connected an assistant yet.',
    foot: 'A connection ends when its member is removed or gets a lower role. The activity log records what assistants do.',
  },
  acts: {
    'assistants.connect': 'connected an assistant',
    'assistants.end': 'ended a connection of an assistant',
    'assistants.turnOff': 'turned assistants off for the site',
    'assistants.turnOn': 'turned assistants on for the site',
  },
};
