export const assistants = {
  /** A member who acts with a program. */
  withProgram: (name: string, program: string) => `${name} with ${program}`,
  acts: {
    'assistants.connect': 'connected an assistant',
  },
};
