import { sakarya } from '#src/content/cities/sakarya.ts';
import { defineCity } from './define-city.tsx';

export const page = defineCity(sakarya, 'sakarya');
