import { Link } from 'react-router-dom';
import { pathTo } from '#shared/routes.ts';
import { FIRST_STEPS, type FirstStep, type FirstSteps as Steps } from '#shared/site-texts/first-steps.ts';
import { ButtonTo } from '#src/admin/kit/button-to.tsx';
import { IconButton } from '#src/admin/kit/icon-button.tsx';
import { Flex, Text } from '#src/admin/kit/layout.ts';
import { TextButton } from '#src/admin/kit/text-button.ts';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { trpc } from '#src/admin/lib/trpc.ts';
import { useChange } from '#src/admin/lib/use-change.ts';
import { words } from '#src/admin/lib/words.ts';
import { Step, StepList } from './step-list.tsx';

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

/** The list of the first hour. It ticks itself. After the last step a note is in its place until it is closed. */
export function FirstSteps() {
  const { data } = trpc.admin.site.firstSteps.useQuery();
  const { busy, change } = useChange();
  if (!data || data.isHidden) return null;
  const hide = () =>
    void change(trpc.admin.site.hideFirstSteps, { isHidden: true }, { failed: LABELS.hideFailed });
  if (data.done.length === FIRST_STEPS.length) return <AllDone onClose={hide} />;
  return (
    <StepList
      title={LABELS.title}
      beside={<Progress done={data.done.length} />}
      foot={
        <Text paddingBlock=".5rem .25rem" fontSize="xs" color="fg.muted" lineHeight="2">
          {LABELS.about}{' '}
          <TextButton type="button" disabled={busy} onClick={hide}>
            {LABELS.hide}
          </TextButton>
        </Text>
      }
    >
      {FIRST_STEPS.map((step) => (
        <SiteStep key={step} step={step} steps={data} />
      ))}
    </StepList>
  );
}

function Progress({ done }: { done: number }) {
  return (
    <>
      <Text as="span" role="status" fontSize="xs" color="fg.muted">
        {LABELS.progress(done, FIRST_STEPS.length)}
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
          <i key={step} data-done={index < done ? '' : undefined} />
        ))}
      </Flex>
    </>
  );
}

function AllDone({ onClose }: { onClose: () => void }) {
  return (
    <Flex
      role="status"
      alignItems="center"
      gap=".85rem"
      marginBottom="1.75rem"
      padding=".5rem .5rem .5rem 1rem"
      borderRadius="2"
      background="ok.bg"
      css={{ '& > svg': { flex: 'none', color: 'ok.fg' }, '& > p': { flex: '1', minWidth: '0' } }}
    >
      <WorkIcon name="tick" />
      <p>
        <b style={{ fontWeight: 600 }}>{LABELS.allDone}</b> {LABELS.allDoneText}
      </p>
      <IconButton icon="close" aria-label={LABELS.close} title={LABELS.close} onClick={onClose} />
    </Flex>
  );
}

function SiteStep({ step, steps }: { step: FirstStep; steps: Steps }) {
  const isDone = steps.done.includes(step);
  const { name, text, doneText, link } = LABELS.steps[step];
  const present = step === 'phone' ? steps.phone : step === 'company' ? steps.email : steps.name;
  return (
    <Step name={name} text={isDone ? doneText(present) : text(present)} isDone={isDone}>
      {isDone ? (
        <Link className="link" to={TARGETS[step]} aria-label={`${LABELS.change}: ${name}`}>
          {LABELS.change}
        </Link>
      ) : (
        <ButtonTo look="line" to={TARGETS[step]}>
          {link}
        </ButtonTo>
      )}
    </Step>
  );
}
