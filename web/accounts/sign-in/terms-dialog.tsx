import { accountsTexts as texts } from '#shared/accounts/accounts-texts.ts'
import { LegalParagraphs, legalTitle } from '#web/info/legal-paragraphs.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** The legal text over the form, so that nothing entered is lost. */
export default function TermsDialog({ onClose, text }: { onClose: () => void; text: string }) {
  return (
    <Dialog onClose={onClose} title={legalTitle(text)} long actions={<Button onClick={onClose}>{texts.close}</Button>}>
      <div className="dialog__text stack">
        <LegalParagraphs text={text} level={3} />
      </div>
    </Dialog>
  )
}
