import type { TimingProblem } from './recording.ts';

/** Returns minutes, seconds and tenths: `0:14.2`. */
function time(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  return `${Math.floor(tenths / 600)}:${String(Math.floor(tenths / 10) % 60).padStart(2, '0')}.${tenths % 10}`;
}

export const recording = {
  time,
  title: 'Recording and times of the lines',
  back: 'Back to the texts',
  add: 'Add a recording',
  open: 'Recording and times',
  none: {
    title: 'This text has no recording',
    text: 'The page stays as it is: the words are read. With a recording, a visitor presses a button and listens.',
    drop: 'Drop the recording here',
    limits: (megabytes: number, minutes: number) =>
      `MP3 or M4A · at most ${megabytes} MB, ${minutes} minutes`,
    upload: 'Choose a file',
    choose: 'Choose from the library',
    voice: 'A voice is personal data.',
    advice:
      'Only add recordings with the written consent of everybody heard, or acted ones. Names, places and devices in the file are deleted.',
  },
  working: 'The recording is being prepared…',
  unreadable: 'This browser cannot read the recording. Please choose another file.',
  dismiss: (name: string) => `Close: ${name}`,
  consent: 'Everybody heard in the recording has agreed to its publication.',
  consentBy: (name: string, date: string) => `Confirmed by ${name}, ${date}`,
  consentFailed: 'The confirmation was not saved.',
  outside: 'This recording is not in the library.',
  remove: 'Remove the recording',
  replace: 'Use another recording',
  play: 'Play (Space)',
  pause: 'Pause (Space)',
  speed: 'Speed',
  speeds: { slow: '0.75×', normal: '1×' },
  position: 'Position in the recording',
  marker: (line: number, at: number) => `Line ${line}, ${time(at)}`,
  task: 'Listen; press Enter when a line begins.',
  taskOnPhones: 'Listen; press the button when a line begins.',
  timed: (count: number) => (count === 1 ? '1 line has its time.' : `${count} lines have their times.`),
  wrong: (count: number) => (count === 1 ? '1 time must be corrected.' : `${count} times must be corrected.`),
  begins: 'Line begins',
  takeBack: 'Take back',
  keys: { play: 'Space', begins: 'Enter', takeBack: '⌫' },
  keyNames: { play: 'play, pause', begins: 'line begins', takeBack: 'take back the last' },
  next: 'next',
  lines: 'Lines',
  earlier: '0.1 seconds earlier',
  later: '0.1 seconds later',
  step: '0.1',
  fromHere: 'Play from here',
  edit: (line: number, at: number) => `Beginning of line ${line} at ${time(at)}, correct`,
  speakers: { ai: 'Assistant', human: 'Caller' },
  problem: (problem: TimingProblem) => {
    const line = problem.line + 1;
    switch (problem.kind) {
      case 'missing':
        return `Line ${line} has no time.`;
      case 'early':
        return `Line ${line} begins before line ${problem.before + 1} (${time(problem.beforeAt)}). It must be ${time(problem.bound)} or later.`;
      default:
        return `Line ${line} begins after the end of the recording. It must be ${time(problem.bound)} or earlier.`;
    }
  },
};
