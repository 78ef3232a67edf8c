import { StyleBuilder } from '#build-time-chakra/style-builder.tsx';
import './card.tsx';
import { system } from './system.ts';

export const builder = new StyleBuilder({ system, recipes: {}, slotRecipes: {} });
