/** An error that the operator can fix. The message is one line with the remedy. */
export class OperatorError extends Error {}
