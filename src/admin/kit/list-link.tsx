import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import { listLinkRecipe } from '#src/admin/theme/recipes/links.ts';

export const ListLink = chakra(Link, listLinkRecipe);

/** A link to a page outside the admin area. */
export const PublicLink = chakra('a', listLinkRecipe);
