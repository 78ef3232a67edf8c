import { ankara } from '#src/content/cities/ankara.ts';
import { defineCity } from './define-city.tsx';

export const page = defineCity(ankara, 'ankara');
