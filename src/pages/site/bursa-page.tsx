import { bursa } from '#src/content/cities/bursa.ts';
import { defineCity } from './define-city.tsx';

export const page = defineCity(bursa, 'bursa');
