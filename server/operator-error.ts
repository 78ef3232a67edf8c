/** The message says in one line how the operator can fix the fault. */
export class OperatorError extends Error {}
