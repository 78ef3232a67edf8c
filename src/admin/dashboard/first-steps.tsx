import { useId } from 'react';
import { Link } from 'react-router-dom';
import { pathTo } from '#shared/routes.ts';
import { FIRST_STEPS, type FirstStep, type FirstSteps as Steps } from '#shared/site-texts/first-steps.ts';
import { ButtonTo } from '#src/admin/kit/button-to.tsx';
import { Card } from '#src/admin/kit/card.tsx';
import { Box, Flex, Grid, Text } from '#src/admin/kit/layout.ts';
import { TextButton } from '#src/admin/kit/text-button.ts';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';

const LABELS = words.dashboard.firstSteps;

const company = pathTo('adminSiteRecord', { name: 'company' });

const TARGETS: Readonly<Record<FirstStep, string>> = {
  phone: `${company}#phone`,
  company: `${company}#email`,
  logo: `${company}#name`,
  price: `${pathTo('adminSiteRecord', { name: 'facts' })}#priceDiscovery`,
  language: `${pathTo('adminSiteRecord', { name: 'blog-frame' })}#language`,
  post: pathTo('adminPostNew'),
};

/** The list of the first hour. It ticks itself, and leaves after the last step or on request. */
export function FirstSteps() {
  const heading = useId();
  const { data } = trpc.admin.site.firstSteps.useQuery();
  const { busy, change } = useChange();
  if (!data || data.isHidden || data.done.length === FIRST_STEPS.length) return null;
  const hide = () =>
    change(trpc.admin.site.hideFirstSteps, { isHidden: true }, { failed: LABELS.hideFailed });
  return (
    <Card as="section" aria-labelledby={heading} marginBottom="1.75rem" padding=".85rem 1.25rem .5rem">
      <Flex alignItems="center" gap=".6rem" minHeight="2.25rem" flexWrap="wrap">
        <h2 id={heading} style={{ fontSize: '1.125rem' }}>
          {LABELS.title}
        </h2>
        <Text as="span" role="status" fontSize="xs" color="fg.muted">
          {LABELS.progress(data.done.length, FIRST_STEPS.length)}
        </Text>
        <Flex
          aria-hidden="true"
          alignItems="center"
          gap="3px"
          css={{
            '& i': { width: '6px', height: '.5rem', background: 'line.strong' },
            '& i[data-done]': { height: '1rem', background: 'voice.ai' },
            '@media (forced-colors: active)': { '& i': { forcedColorAdjust: 'none' } },
          }}
        >
          {FIRST_STEPS.map((step, index) => (
            <i key={step} data-done={index < data.done.length ? '' : undefined} />
          ))}
        </Flex>
      </Flex>
      <Box as="ol" listStyleType="none" borderTop="1.5px solid var(--colors-line-ink)">
        {FIRST_STEPS.map((step) => (
          <Step key={step} step={step} steps={data} />
        ))}
      </Box>
      <Text paddingBlock=".5rem .25rem" fontSize="xs" color="fg.muted" lineHeight="2">
        {LABELS.about}{' '}
        <TextButton type="button" disabled={busy} onClick={() => void hide()}>
          {LABELS.hide}
        </TextButton>
      </Text>
    </Card>
  );
}

function Step({ step, steps }: { step: FirstStep; steps: Steps }) {
  const isDone = steps.done.includes(step);
  const { name, text, doneText, link } = LABELS.steps[step];
  const present = step === 'phone' ? steps.phone : step === 'company' ? steps.email : steps.name;
  return (
    <Grid
      as="li"
      gridTemplateColumns="1.5rem minmax(0, 1fr) auto"
      gap=".35rem .85rem"
      alignItems="center"
      minHeight="3.75rem"
      paddingBlock=".5rem"
      borderBottom="1px solid var(--colors-line)"
      css={{
        '@media (max-width: 48rem)': {
          gridTemplateColumns: '1.5rem minmax(0, 1fr)',
          alignItems: 'start',
          '& > a': { gridColumn: '2', justifySelf: 'start' },
        },
      }}
    >
      <Grid
        as="span"
        aria-hidden="true"
        placeItems="center"
        width="1.5rem"
        height="1.5rem"
        borderRadius="1"
        border="1.5px dashed var(--colors-line-strong)"
        data-done={isDone ? '' : undefined}
        css={{ '&[data-done]': { border: '0', background: 'ok.bg', color: 'ok.fg' } }}
      >
        {isDone && <WorkIcon name="tick" />}
      </Grid>
      <div>
        <b style={{ fontWeight: 600 }}>{name}</b>
        <Text fontSize="sm" color="fg.muted" lineHeight="1.4" overflowWrap="anywhere">
          {isDone && <span className="vh">{LABELS.done} </span>}
          {isDone ? doneText(present) : text(present)}
        </Text>
      </div>
      {isDone ? (
        <Link className="link" to={TARGETS[step]} aria-label={`${LABELS.change}: ${name}`}>
          {LABELS.change}
        </Link>
      ) : (
        <ButtonTo look="line" to={TARGETS[step]}>
          {link}
        </ButtonTo>
      )}
    </Grid>
  );
}
