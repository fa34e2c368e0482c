import { accountsTexts as texts } from '#shared/accounts/accounts-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type TermsDialogProps = {
  onClose: () => void
  /** The legal text, its title first. */
  paragraphs: string[]
}

/** The legal text over the form, so that nothing entered is lost. */
export default function TermsDialog({ onClose, paragraphs: [title, ...paragraphs] }: TermsDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title} long actions={<Button onClick={onClose}>{texts.close}</Button>}>
      <div className="prose mt-4">
        {paragraphs.map((paragraph) =>
          /[.:!?]$/.test(paragraph) ? <p key={paragraph}>{paragraph}</p> : <h3 key={paragraph}>{paragraph}</h3>,
        )}
      </div>
    </Dialog>
  )
}
