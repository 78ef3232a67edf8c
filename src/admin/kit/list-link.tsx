import { listLinkRecipe } from '#src/admin/theme/recipes/links.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';

/** A link of a list or a row of links; `aria-current` marks the present one. */
export const ListLink = chakra(Link, listLinkRecipe);
