import '#src/theme/theme.css';
import '#src/theme/rare-characters.css';
import '#src/theme/more-tokens.css';
import './admin/theme/admin.css';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isMember } from '#shared/roles.ts';
import { pathTo } from '#shared/routes.ts';
import { returnAddress } from '#shared/sign-in/return-address.ts';
import type { Member, SignedInUser } from '#shared/sign-in/schemas.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_COOKIE, readLanguage } from '#shared/words/languages.ts';
import { PageFailure } from './admin/frame/page-failure.tsx';
import { language, loadWords } from './admin/lib/words.ts';
import { adminSystem } from './admin/theme/system.ts';
import { readAdminInitialState } from './lib/initial-state.ts';

/**
 * The time in milliseconds that the frame waits for the page. Afterwards the frame is displayed without the page.
 */
const PAGE_PATIENCE_MS = 200;

const container = document.getElementById('root');
if (!container) throw new Error('The page has no root element.');
const root = createRoot(container);
const { site, dataHandling, sendsMail, user } = readAdminInitialState();

function render(content: ReactNode): void {
  root.render(
    <StrictMode>
      <ChakraProvider value={adminSystem}>{content}</ChakraProvider>
    </StrictMode>,
  );
}

async function showSignIn(): Promise<void> {
  const { Page } = await import('./admin/sign-in/page.tsx');
  render(<Page site={site} sendsMail={sendsMail} onSignedIn={(signedIn) => void enter(signedIn)} />);
}

async function showReset(): Promise<void> {
  const { Page } = await import('#src/admin/sign-in/reset/page.tsx');
  render(<Page site={site} />);
}

async function showJoin(): Promise<void> {
  const { Page } = await import('#src/admin/sign-in/join/page.tsx');
  render(<Page site={site} onSignedIn={(signedIn) => void enter(signedIn)} />);
}

/** Opens the admin area. The sign-in page stays visible until the area can be rendered. */
async function enter(signedIn: SignedInUser): Promise<void> {
  if (!isMember(signedIn)) {
    location.replace(pathTo('landing'));
    return;
  }
  const address = returnAddress(location.search);
  if (languageOfAccount() !== language) {
    location.replace(address);
    return;
  }
  history.replaceState(null, '', address);
  await orPageFailure(showArea(signedIn));
}

/**
 * Returns the language of the account that has signed in. The server's response to the sign-in has set the
 * language cookie.
 */
function languageOfAccount(): string {
  const [, cookieValue] = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(\\w+)`).exec(document.cookie) ?? [];
  return readLanguage(cookieValue) ?? DEFAULT_LANGUAGE;
}

async function showArea(signedIn: Member): Promise<void> {
  const { openAdminArea } = await import('./admin/frame/admin-app.tsx');
  const Area = await openAdminArea({ site, dataHandling, user: signedIn }, PAGE_PATIENCE_MS);
  render(<Area />);
}

async function orPageFailure(rendering: Promise<void>): Promise<void> {
  try {
    await rendering;
  } catch (error) {
    render(<PageFailure error={error} />);
  }
}

async function showPage(): Promise<void> {
  await loadWords(readLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE);
  if (location.pathname === pathTo('adminJoin')) return showJoin();
  if (location.pathname === pathTo('adminReset')) return showReset();
  return user && isMember(user) ? showArea(user) : showSignIn();
}

void orPageFailure(showPage());
