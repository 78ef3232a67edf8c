import { ButtonTo } from '#src/admin/kit/button-to.tsx';
import { Flex, Text } from '#src/admin/kit/layout.ts';
import { ListLink } from '#src/admin/kit/list-link.tsx';
import { WorkIcon } from '#src/admin/kit/work-icon.tsx';
import { words } from '#src/admin/lib/words.ts';
import { Link } from 'react-router-dom';
import { nameOf, searchOf, type Span, spanAround, spanAs, spanBeside } from './span.ts';

const MESSAGES = words.calendar;

/** The name of what is shown, the ways to what lies beside it, and the choice of a month or a week. */
export function SpanHead({ span, today }: { span: Span; today: string }) {
  const { kind } = span;
  return (
    <Flex flexWrap="wrap" alignItems="center" gap=".5rem 1rem" marginBottom="1rem">
      <Flex alignItems="center" gap=".5rem">
        <Link className="iconbtn" to={searchOf(spanBeside(span, -1))} aria-label={MESSAGES.before[kind]}>
          <WorkIcon name="back" />
        </Link>
        <Text as="h2" fontSize="1.125rem" minWidth="11.5rem" textAlign="center" aria-live="polite">
          {nameOf(span)}
        </Text>
        <Link className="iconbtn" to={searchOf(spanBeside(span, 1))} aria-label={MESSAGES.after[kind]}>
          <WorkIcon name="forward" />
        </Link>
      </Flex>
      <ButtonTo look="line" to={searchOf(spanAround(kind, today))}>
        {MESSAGES.today}
      </ButtonTo>
      <ul className="calendar-legend">
        {(['live', 'scheduled', 'draft'] as const).map((state) => (
          <li key={state} data-state={state}>
            {MESSAGES.legend[state]}
          </li>
        ))}
      </ul>
      <Flex as="nav" marginLeft="auto" aria-label={MESSAGES.spans}>
        {(['month', 'week'] as const).map((each) => (
          <ListLink
            look="period"
            key={each}
            to={searchOf(spanAs(each, span, today))}
            aria-current={each === kind ? 'true' : undefined}
          >
            {MESSAGES.span[each]}
          </ListLink>
        ))}
      </Flex>
    </Flex>
  );
}
