/** The script of a preview of a record, instead of the first script of visitors. */
import { startPreview } from './site/preview/preview.ts';

startPreview();
