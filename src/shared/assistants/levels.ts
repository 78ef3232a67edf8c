import { mayOpenLeads, mayPublish, type Role } from '../roles.ts';

/** The address of the protocol. */
export const ASSISTANTS_PATH = '/mcp';

/** The path of the requests of programs for a connection. The path of one request is this path, then its secret. */
export const AUTHORIZE_PATH = '/oauth/authorize';

/** The levels of rights of an assistant's connection. Each level includes the levels before it. */
export const LEVELS = ['read', 'drafts', 'publish'] as const;

export type Level = (typeof LEVELS)[number];

export const DEFAULT_LEVEL: Level = 'drafts';

/** The maximum number of connections of a member. */
export const CONNECTIONS_MAX = 20;

export const PROGRAM_MAX_LENGTH = 80;

/** The days after which a token ends. */
export const TOKEN_DAYS = { default: 90, max: 365 } as const;

/** Every token begins with it, so that scanners of published code recognize a token. */
export const TOKEN_PREFIX = 'sesdas_';

/** `off` by the switch of the administrators, `unavailable` by the operator's setting `ASSISTANTS=off`. */
export const SITE_STATES = ['on', 'off', 'unavailable'] as const;

export type SiteState = (typeof SITE_STATES)[number];

export type Grant = { level: Level; withLeads: boolean };

/** True if a level includes another one. */
export function includesLevel(level: Level, required: Level): boolean {
  return LEVELS.indexOf(level) >= LEVELS.indexOf(required);
}

/** Returns a level with the levels that it includes. */
export function levelsUpTo(level: Level): readonly Level[] {
  return LEVELS.slice(0, LEVELS.indexOf(level) + 1);
}

/** True if a member of this role may have a connection with these rights. */
export function mayHold(role: Role | null, { level, withLeads }: Grant): boolean {
  return role !== null && (level !== 'publish' || mayPublish(role)) && (!withLeads || mayOpenLeads(role));
}
