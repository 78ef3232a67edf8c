import type { Tool } from '#server/assistants/tool.ts';
import { getLead, listLeads } from './leads.ts';
import { searchPictures } from './media.ts';
import { getRevenue, getTraffic, listMissingPages } from './numbers.ts';
import { checkPost, getPost, listCategories, searchPosts } from './posts.ts';
import { getFacts, getSiteText, listSiteTexts } from './site-texts.ts';

/** The tools, in the order in which assistants see them. */
export const TOOLS: readonly Tool[] = [
  searchPosts,
  getPost,
  checkPost,
  listCategories,
  searchPictures,
  listSiteTexts,
  getSiteText,
  getFacts,
  getTraffic,
  getRevenue,
  listMissingPages,
  listLeads,
  getLead,
];
