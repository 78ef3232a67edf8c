import { waitFor } from '@testing-library/dom';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { lazyOptional } from './lazy-optional.ts';

test('a part whose code fails to load is left out, and the parts beside it stay', async () => {
  const Missing = lazyOptional(() => Promise.reject(new TypeError('Importing a module script failed.')));
  const Present = lazyOptional(async () => () => <p>Yorumlar</p>);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => root.unmount());
  root.render(
    <Suspense fallback="…">
      <h1>Yazı</h1>
      <Missing />
      <Present />
    </Suspense>,
  );
  await waitFor(() => expect(place.innerHTML).toBe('<h1>Yazı</h1><p>Yorumlar</p>'));
});
