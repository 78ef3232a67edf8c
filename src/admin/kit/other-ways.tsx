import { WorkIcon } from './work-icon.tsx';
import { chakra } from '@chakra-ui/react/styled-system';

const Ways = chakra('ul', {
  base: {
    listStyle: 'none',
    marginTop: '1.5rem',
    borderTop: '1px solid var(--colors-line)',
    '& > li': { borderBottom: '1px solid var(--colors-line)' },
    '& button': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      width: '100%',
      minHeight: '3rem',
      padding: '0 .25rem',
      border: '0',
      background: 'none',
      color: 'inherit',
      fontSize: 'sm',
      fontWeight: '500',
      textAlign: 'start',
      cursor: 'pointer',
    },
    '& button:hover': { background: 'bg.subtle' },
  },
});

type OtherWaysProps = { ways: readonly { name: string; take: () => void; disabled?: boolean }[] };

/** Other ways to do what the form above does. */
export function OtherWays({ ways }: OtherWaysProps) {
  return (
    <Ways>
      {ways.map(({ name, take, disabled = false }) => (
        <li key={name}>
          <button type="button" disabled={disabled} onClick={take}>
            {name}
            <WorkIcon name="forward" />
          </button>
        </li>
      ))}
    </Ways>
  );
}
