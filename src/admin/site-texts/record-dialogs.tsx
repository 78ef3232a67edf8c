import { lazy, Suspense } from 'react';
import { isAddedRecordName } from '#shared/site-texts/added-pages.ts';
import type { Path } from '#shared/site-texts/differences.ts';
import type { RecordDetail } from '#shared/site-texts/schemas.ts';
import { pathLabel } from './entry-names.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { PublishReviewPanel } from './publish-review-panel.tsx';
import type { RecordForm } from './record-form.ts';
import type { Publishing } from './use-publishing.ts';
import { VersionsDialog } from './versions-dialog.tsx';

export type OpenDialog = 'plan' | 'versions' | 'link' | 'review';

/** The dialog is loaded lazily, as few pages need a QR code. */
const CampaignLinkDialog = lazy(async () => ({
  default: (await import('./campaign-link-dialog.tsx')).CampaignLinkDialog,
}));

type RecordDialogsProps = {
  dialog: OpenDialog | undefined;
  detail: RecordDetail;
  form: Pick<RecordForm, 'fields' | 'texts' | 'labelOf'>;
  publishing: Publishing;
  onOpenField: (path: Path) => void;
  onRestore: (number: number) => void;
  onClose: () => void;
};

/** The dialogs and the panel of a record's form, of which at most one is open. */
export function RecordDialogs(props: RecordDialogsProps) {
  const { dialog, detail, form, publishing, onOpenField, onRestore, onClose } = props;
  switch (dialog) {
    case 'plan':
      return (
        <PlanDialog
          onClose={onClose}
          onPlan={async (liveFrom) => {
            await publishing.publish(liveFrom);
            onClose();
          }}
        />
      );
    case 'versions':
      return (
        <VersionsDialog detail={detail} labelOf={form.labelOf} onClose={onClose} onRestore={onRestore} />
      );
    case 'link':
      if (!isAddedRecordName(detail.name)) return null;
      return (
        <Suspense fallback={null}>
          <CampaignLinkDialog name={detail.name} onClose={onClose} />
        </Suspense>
      );
    case 'review':
      return (
        <PublishReviewPanel
          detail={detail}
          review={publishing.review}
          labelOf={(path) => pathLabel(path, form)}
          onOpen={(path) => {
            onClose();
            onOpenField(path);
          }}
          onPublish={() => {
            onClose();
            void publishing.publishNow();
          }}
          onClose={onClose}
        />
      );
    default:
      return null;
  }
}
