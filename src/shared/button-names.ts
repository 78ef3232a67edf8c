/** A file of its own, as the first script bundles `analytics-events.ts`. */
import { BUTTON_NAMES, type ButtonName } from './analytics-events.ts';

const ADDED_BUTTON = /^page_[a-z0-9_]{1,35}$/;

export function isButtonName(name: string): name is ButtonName {
  return BUTTON_NAMES.some((each) => each === name) || ADDED_BUTTON.test(name);
}
