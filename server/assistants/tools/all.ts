import type { Tool } from '#server/assistants/tool.ts';
import { getRevenue, getTraffic, listMissingPages } from './analytics.ts';
import { listCategories } from './categories.ts';
import { getLead, listLeads, updateLead } from './leads.ts';
import { searchPictures, uploadPicture } from './media.ts';
import { createPost, submitForReview, updatePost } from './post-changes.ts';
import { checkPost } from './post-checks.ts';
import { publishPost, unpublishPost } from './post-publication.ts';
import { getPost, searchPosts } from './posts.ts';
import { createRedirect } from './redirects.ts';
import { getFacts, getSiteText, listSiteTexts, publishSiteText, updateSiteText } from './site-texts.ts';

/** The tools, in the order in which assistants see them. */
export const TOOLS: readonly Tool[] = [
  searchPosts,
  getPost,
  createPost,
  updatePost,
  checkPost,
  submitForReview,
  publishPost,
  unpublishPost,
  listCategories,
  searchPictures,
  uploadPicture,
  listSiteTexts,
  getSiteText,
  updateSiteText,
  publishSiteText,
  getFacts,
  getTraffic,
  getRevenue,
  listMissingPages,
  createRedirect,
  listLeads,
  getLead,
  updateLead,
];
