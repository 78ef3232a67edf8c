/** A virtual screen for browsers that need one, and its mouse. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { VIEWPORT } from '#tests/support/browser/browser.ts';
import { startChild } from '#tests/support/servers/child.ts';
import { debianProgram } from '#tests/support/servers/debian-package.ts';
import type { Engine } from './engine.ts';

export type Screen = {
  env: { DISPLAY: string };
  /** Controls the screen's mouse, as drivers of browsers other than Chromium cannot drag. */
  mouse: Engine['mouse'];
  end: () => Promise<void>;
};

/** Starts a screen of a window's size. @returns undefined if it cannot be installed */
export async function startScreen(): Promise<Screen | undefined> {
  const program = await debianProgram('Xvfb', 'xvfb');
  const hand = await debianProgram('xdotool', 'xdotool');
  if (!program || !hand) return undefined;
  const size = `${VIEWPORT.width}x${VIEWPORT.height}x24`;
  const child = startChild(program, ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp']);
  const env = { DISPLAY: `:${await child.firstLine}` };
  const act = async (...args: string[]) => {
    await promisify(execFile)(hand, args, { env: { ...process.env, ...env } });
  };
  return {
    env,
    mouse: {
      move: ({ x, y }) => act('mousemove', String(x), String(y)),
      down: () => act('mousedown', '1'),
      up: () => act('mouseup', '1'),
    },
    end: child.end,
  };
}
