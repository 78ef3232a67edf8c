import { createSlotRecipeContext } from '@chakra-ui/react/styled-system';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useModal } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';

const panel = createSlotRecipeContext({ key: 'sidePanel' });

const Content = panel.withProvider<HTMLDialogElement, ComponentProps<'dialog'>>('dialog', 'content');
const Head = panel.withContext<HTMLDivElement, ComponentProps<'div'>>('div', 'header');
const Title = panel.withContext<HTMLHeadingElement, ComponentProps<'h2'>>('h2', 'title');
const Body = panel.withContext<HTMLDivElement, ComponentProps<'div'>>('div', 'body');
const Foot = panel.withContext<HTMLDivElement, ComponentProps<'div'>>('div', 'footer');

type SidePanelProps = {
  title: string;
  /** The label of the button that closes the panel without an act. */
  closeLabel: string;
  /** The buttons at the foot. */
  foot: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog at the right edge for a second look before an act. On phones it covers the window. */
export function SidePanel({ title, closeLabel, foot, onClose, children }: SidePanelProps) {
  const id = useId();
  return (
    <Content {...useModal(onClose)} aria-labelledby={id}>
      <Head>
        <Title id={id}>{title}</Title>
        <IconButton icon="close" aria-label={closeLabel} title={closeLabel} onClick={onClose} />
      </Head>
      <Body>{children}</Body>
      <Foot>{foot}</Foot>
    </Content>
  );
}
