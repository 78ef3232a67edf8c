import { chakra } from '@chakra-ui/react/styled-system';

const List = chakra('ol', {
  base: {
    listStyle: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '.25rem 1.5rem',
    marginBottom: '1.75rem',
    color: 'fg.muted',
    fontSize: 'sm',
    '& > li': { display: 'flex', gap: '.4rem' },
    '& > li[aria-current=step]': { color: 'fg', fontWeight: '600' },
  },
});

type StepListProps = { label: string; steps: readonly string[]; current: number };

/** The steps of a process, numbered from one. */
export function StepList({ label, steps, current }: StepListProps) {
  return (
    <List aria-label={label}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === current ? 'step' : undefined}>
          <b>{index + 1}</b>
          {step}
        </li>
      ))}
    </List>
  );
}
