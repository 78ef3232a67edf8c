import { izmir } from '#src/content/cities/izmir.ts';
import { defineCity } from './define-city.tsx';

export const page = defineCity(izmir, 'izmir');
