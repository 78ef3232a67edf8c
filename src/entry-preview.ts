/** The script for the preview of a record, which replaces the first script of visitors. */
import { startPreview } from './site/preview/preview.ts';

startPreview();
