import { chakra } from '@chakra-ui/react/styled-system';
import { WorkIcon } from '../kit/work-icon.tsx';

const List = chakra('ul', {
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
      minHeight: 'var(--ctl)',
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

type AlternativesProps = {
  alternatives: readonly { name: string; onPress: () => void; disabled?: boolean }[];
};

export function Alternatives({ alternatives }: AlternativesProps) {
  return (
    <List>
      {alternatives.map(({ name, onPress, disabled = false }) => (
        <li key={name}>
          <button type="button" disabled={disabled} onClick={onPress}>
            {name}
            <WorkIcon name="forward" />
          </button>
        </li>
      ))}
    </List>
  );
}
