import { istanbul } from '#src/content/cities/istanbul.ts';
import { defineCity } from './define-city.tsx';

export const page = defineCity(istanbul, 'istanbul');
