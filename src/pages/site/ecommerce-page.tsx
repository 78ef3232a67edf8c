import { ecommerce } from '#src/content/services/ecommerce.ts';
import { defineService } from './define-service.tsx';

export const page = defineService(ecommerce, 'ecommerce');
