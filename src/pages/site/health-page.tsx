import { health } from '#src/content/services/health.ts';
import { defineService } from './define-service.tsx';

export const page = defineService(health, 'health');
