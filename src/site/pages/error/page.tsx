import { pathTo } from '#shared/routes.ts';
import { VISITOR_ERRORS, type VisitorErrorCode } from '#shared/visitor-errors.ts';
import { definePage } from '#src/site/lib/page.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { VoiceLine } from '#src/ui/voice-line.tsx';
import '../../sections/not-found-page.css';

type Failure = { code: VisitorErrorCode; requestId?: string | undefined };

/** The page for an internal error or a lost connection: a message and a remedy. */
export const page = definePage<Failure>({
  loader: async ({ failure = { code: 'INTERNAL' } }) => failure,
  head: ({ site }) => ({ title: `Bir sorun oldu · ${site.name}`, robots: 'noindex' }),
  Component: ({ staticPart }) =>
    staticPart('failure', ({ code, requestId }) => (
      <div className="wrap lost">
        <p className="ln404" aria-hidden="true">
          {code !== 'CONNECTION_LOST' && <span>{VISITOR_ERRORS[code].status}</span>}
          <span className="fill">
            <VoiceLine text="Bir saniye, hat koptu" atLeast={30} />
          </span>
          <span className="flat" />
        </p>
        <div className="lost-b">
          <div>
            <h1>{VISITOR_ERRORS[code].text}</h1>
            {requestId && <p className="small num">Bize yazarsanız şu numarayı ekleyin: {requestId}</p>}
          </div>
          {code === 'CONNECTION_LOST' ? (
            // An empty href reloads the page.
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
