import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import * as m from 'framer-motion/m';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '#tests/support/components/area.tsx';
import { MotionPresets, usePreset } from './motion.tsx';

const loadFeatures = vi.hoisted(() => vi.fn<() => object>());
vi.mock('./motion-features.ts', () => ({
  get domAnimation() {
    return loadFeatures();
  },
}));

function Bar() {
  const { initial } = usePreset('bar');
  return <m.p>{initial === false ? 'stands' : 'moves'}</m.p>;
}

function Bars() {
  const [count, setCount] = useState(0);
  return (
    <MotionPresets>
      <button type="button" onClick={() => setCount(count + 1)}>
        More
      </button>
      {Array.from({ length: count }, (_, index) => (
        <Bar key={index} />
      ))}
    </MotionPresets>
  );
}

test('if the code of the motion does not load, elements do not move, and the next element requests the code again', async () => {
  const { domAnimation } =
    await vi.importActual<typeof import('./motion-features.ts')>('./motion-features.ts');
  loadFeatures.mockImplementationOnce(() => {
    throw new TypeError('error loading dynamically imported module');
  });
  loadFeatures.mockReturnValue(domAnimation);
  show(<Bars />);
  await waitFor(() => expect(loadFeatures).toHaveBeenCalledTimes(1));

  const more = screen.getByRole('button', { name: 'More' });
  await userEvent.click(more);
  await screen.findByText('stands');
  await waitFor(() => expect(loadFeatures).toHaveBeenCalledTimes(2));
  await waitFor(async () => {
    await userEvent.click(more);
    screen.getByText('moves');
  });
});
