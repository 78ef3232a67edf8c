export const assistants = {
  acts: {
    'assistants.connect': 'connected an assistant',
  },
};
