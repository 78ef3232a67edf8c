import { createSlotRecipeContext } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

const shell = createSlotRecipeContext({ key: 'shell' });

export const Shell = shell.withProvider<HTMLDivElement, ComponentProps<'div'>>('div', 'root');
export const ShellSide = shell.withContext<HTMLElement, ComponentProps<'aside'>>('aside', 'side');
export const ShellBar = shell.withContext<HTMLDivElement, ComponentProps<'div'>>('div', 'bar');
export const ShellMain = shell.withContext<HTMLElement, ComponentProps<'main'>>('main', 'main');

const sidebar = createSlotRecipeContext({ key: 'sidebar' });

export const Sidebar = sidebar.withProvider<HTMLDivElement, ComponentProps<'div'>>('div', 'root');
export const SidebarContent = sidebar.withContext<HTMLDivElement, ComponentProps<'div'>>('div', 'content');
export const SidebarHead = sidebar.withContext<HTMLDivElement, ComponentProps<'div'>>('div', 'head');
export const SidebarLink = sidebar.withContext<HTMLAnchorElement, ComponentProps<typeof Link>>(Link, 'item');
export const SidebarButton = sidebar.withContext<HTMLButtonElement, ComponentProps<'button'>>(
  'button',
  'item',
);
export const SidebarFoot = sidebar.withContext<HTMLDivElement, ComponentProps<'div'>>('div', 'foot');
export const SidebarUser = sidebar.withContext<HTMLAnchorElement, ComponentProps<typeof Link>>(Link, 'user');
