/** A fault that an operator can fix: its message says how, in one line. */
export class OperatorError extends Error {}
