import { ERRORS, type ErrorCode } from '#shared/errors.ts';
import { pathTo } from '#shared/routes.ts';
import { definePage } from '#src/lib/page.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { VoiceLine } from '#src/ui/voice-line.tsx';
import './not-found-page.css';

type Failure = { code: ErrorCode; requestId?: string | undefined };

/** What a visitor sees when the fault is ours, or the network's: what happened, and what to do. */
export const page = definePage<Failure>({
  head: ({ site }) => ({ title: `Bir sorun oldu · ${site.name}`, robots: 'noindex' }),
  Component: ({ still }) =>
    still('failure', ({ code, requestId }) => (
      <div className="wrap lost">
        <p className="ln404" aria-hidden="true">
          {code !== 'CONNECTION_LOST' && <span>{ERRORS[code].status}</span>}
          <span className="fill">
            <VoiceLine text="Bir saniye, hat koptu" atLeast={30} />
          </span>
          <span className="flat" />
        </p>
        <div className="lost-b">
          <div>
            <h1>{ERRORS[code].text}</h1>
            {requestId && <p className="small num">Bize yazarsanız şu numarayı ekleyin: {requestId}</p>}
          </div>
          {code === 'CONNECTION_LOST' ? (
            // The address of the page itself: once more.
            <ButtonLink size="lg" href="">
              Yeniden deneyin
            </ButtonLink>
          ) : (
            <ButtonLink size="lg" says href={pathTo('landing')}>
              Ana sayfaya dönün
            </ButtonLink>
          )}
        </div>
      </div>
    )),
});
