/** Actions in the activity log. docs/decisions/0050-activity-log.md */

export const ACT_GROUPS = ['posts', 'site', 'media', 'leads', 'people'] as const;

export type ActGroup = (typeof ACT_GROUPS)[number];

type ActRow = { group: ActGroup; words: string };

/**
 * An admin procedure's act is named by the procedure's path without `admin.`. Other acts are named in the
 * code that records them.
 */
export const ACTS = {
  'posts.create': { group: 'posts', words: 'wrote a new post' },
  'posts.createCopy': { group: 'posts', words: 'kept a copy of a post' },
  'posts.duplicate': { group: 'posts', words: 'duplicated a post' },
  'posts.plan': { group: 'posts', words: 'planned a post' },
  'posts.update': { group: 'posts', words: 'saved a post' },
  'posts.discardWorkingCopy': { group: 'posts', words: 'discarded unpublished changes' },
  'posts.restoreRevision': { group: 'posts', words: 'restored an earlier version' },
  'posts.submit': { group: 'posts', words: 'submitted a post for review' },
  'posts.withdraw': { group: 'posts', words: 'withdrew a post from review' },
  'posts.return': { group: 'posts', words: 'returned a post with a note' },
  'posts.delete': { group: 'posts', words: 'deleted a post' },
  'posts.bulkDelete': { group: 'posts', words: 'deleted posts' },
  'posts.bulkSetStatus': { group: 'posts', words: 'set the status of posts' },
  'previewLinks.create': { group: 'posts', words: 'made a preview link of a post' },
  'previewLinks.revoke': { group: 'posts', words: 'withdrew a preview link' },
  'posts.export': { group: 'posts', words: 'took posts out as a file' },
  'comments.add': { group: 'posts', words: 'commented on a post' },
  'comments.resolve': { group: 'posts', words: 'resolved a comment on a post' },
  'comments.reopen': { group: 'posts', words: 'reopened a comment on a post' },
  'trash.restore': { group: 'posts', words: 'restored from the trash' },
  'trash.delete': { group: 'posts', words: 'deleted for ever' },
  'trash.empty': { group: 'posts', words: 'emptied the trash' },
  'activity.undo': { group: 'posts', words: 'undid an entry' },
  'moving.upload': { group: 'posts', words: 'uploaded an export to import' },
  'moving.retry': { group: 'posts', words: 'read an export again, with the address of its site' },
  'moving.discard': { group: 'posts', words: 'discarded an import before it began' },
  'moving.stop': { group: 'posts', words: 'stopped an import' },
  'moving.start': { group: 'posts', words: 'started an import' },
  'moving.export': { group: 'posts', words: 'took the content of the site out as a file' },
  'categories.create': { group: 'posts', words: 'made a category' },
  'categories.update': { group: 'posts', words: 'changed a category' },
  'categories.delete': { group: 'posts', words: 'deleted a category' },
  'categories.assign': { group: 'posts', words: 'assigned a category to posts' },
  'categories.remove': { group: 'posts', words: 'removed a category from posts' },
  'views.share': { group: 'posts', words: 'shared a view' },
  'views.unshare': { group: 'posts', words: 'ended the sharing of a view' },
  'site.addPage': { group: 'site', words: 'added a page to the site' },
  'site.removePage': { group: 'site', words: 'took down a page of the site' },
  'site.bringBackPage': { group: 'site', words: 'brought back a page of the site' },
  'site.publish': { group: 'site', words: 'published or planned texts of the site' },
  'site.undo': { group: 'site', words: 'undid a publication of texts' },
  'site.cancelPlan': { group: 'site', words: 'cancelled a planned publication of texts' },
  'site.discard': { group: 'site', words: 'discarded unpublished texts of the site' },
  'site.restore': { group: 'site', words: 'took an earlier version of texts as a draft' },
  'redirects.create': { group: 'site', words: 'added a redirect' },
  'redirects.update': { group: 'site', words: 'changed a redirect' },
  'redirects.delete': { group: 'site', words: 'deleted redirects' },
  'redirects.import': { group: 'site', words: 'imported redirects' },
  'redirects.ignore': { group: 'site', words: 'ignored a missing page' },
  'redirects.stopIgnoring': { group: 'site', words: 'no longer ignores a missing page' },
  'redirects.export': { group: 'site', words: 'took redirects out as a file' },
  'media.update': { group: 'media', words: 'changed a picture' },
  'media.describe': { group: 'media', words: 'described a picture' },
  'media.delete': { group: 'media', words: 'deleted a picture' },
  'media.deleteForEver': { group: 'media', words: 'deleted a picture for ever' },
  'media.upload': { group: 'media', words: 'uploaded a picture' },
  'leads.retry': { group: 'leads', words: 'sent a lead again' },
  'leads.release': { group: 'leads', words: 'released a lead' },
  'leads.erase': { group: 'leads', words: 'erased the person of a lead' },
  'leads.person.find': { group: 'leads', words: 'looked for a person' },
  'leads.person.export': { group: 'leads', words: 'took a person’s data out' },
  'leads.person.erase': { group: 'leads', words: 'erased a person' },
  'leads.work.setStage': { group: 'leads', words: 'set the stage of a lead' },
  'leads.work.setOwner': { group: 'leads', words: 'gave a lead to somebody' },
  'leads.work.setReminder': { group: 'leads', words: 'set a reminder of a lead' },
  'leads.work.setAmount': { group: 'leads', words: 'set an amount of a lead' },
  'leads.work.setClosing': { group: 'leads', words: 'set the day or the reason of a closed lead' },
  'leads.work.addNote': { group: 'leads', words: 'added a note to a lead' },
  'leads.export': { group: 'leads', words: 'took leads out as a file' },
  'analytics.export': { group: 'leads', words: 'took analytics out as a file' },
  'members.invite': { group: 'people', words: 'invited somebody' },
  'members.withdrawInvitation': { group: 'people', words: 'withdrew an invitation' },
  'members.setRole': { group: 'people', words: 'changed a role' },
  'members.remove': { group: 'people', words: 'removed a member' },
  'members.setProfile': { group: 'people', words: 'changed somebody’s name or picture' },
  'members.endSessions': { group: 'people', words: 'signed somebody out everywhere' },
  'members.removeSecondFactor': { group: 'people', words: 'removed somebody’s second step' },
  'members.create': { group: 'people', words: 'created a member' },
  'members.resetPassword': { group: 'people', words: 'reset a password' },
  'members.unlock': { group: 'people', words: 'opened sign-in for an account' },
  'auth.refuse': { group: 'people', words: 'refused a sign-in to an account' },
  'auth.signIn': { group: 'people', words: 'signed in' },
  'auth.resetPassword': { group: 'people', words: 'replaced a forgotten password' },
  'auth.join': { group: 'people', words: 'joined' },
  'account.confirm': { group: 'people', words: 'confirmed with the password' },
  'account.changePassword': { group: 'people', words: 'changed their password' },
  'account.setProfile': { group: 'people', words: 'changed their name or picture' },
  'account.setLanguage': { group: 'people', words: 'chose a language' },
  'account.secondFactor.beginCodes': { group: 'people', words: 'began to set up codes' },
  'account.secondFactor.confirmCodes': { group: 'people', words: 'turned codes on' },
  'account.secondFactor.removeCodes': { group: 'people', words: 'turned codes off' },
  'account.secondFactor.beginPasskey': { group: 'people', words: 'began to add a passkey' },
  'account.secondFactor.addPasskey': { group: 'people', words: 'added a passkey' },
  'account.secondFactor.removePasskey': { group: 'people', words: 'removed a passkey' },
  'account.secondFactor.renewRecoveryCodes': { group: 'people', words: 'made new recovery codes' },
  'account.endSession': { group: 'people', words: 'ended a session' },
  'account.endOtherSessions': { group: 'people', words: 'ended their other sessions' },
  'push.subscribe': { group: 'people', words: 'turned on notifications in a browser' },
  'push.unsubscribe': { group: 'people', words: 'turned off notifications in a browser' },
  'activity.export': { group: 'people', words: 'took the activity out as a file' },
  'activity.retention': { group: 'people', words: 'deleted activity whose time is over' },
} as const satisfies Record<string, ActRow>;

export type Act = keyof typeof ACTS;

const ACT_NAMES = Object.keys(ACTS) as Act[];

/**
 * Procedures whose calls are not recorded. Saves while typing run without a member's decision.
 */
export const UNRECORDED: ReadonlySet<string> = new Set(['posts.autoSave', 'site.saveDraft']);

/** Procedures that change nothing but are recorded, because they read or export personal data. */
export const READS: ReadonlySet<Act> = new Set(['leads.person.find', 'leads.person.export']);

export function isAct(name: string): name is Act {
  return name in ACTS;
}

export function actsOf(group: ActGroup | undefined): Act[] {
  return ACT_NAMES.filter((act) => group === undefined || ACTS[act].group === group);
}
