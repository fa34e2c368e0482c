import { accountsTexts as texts } from '#shared/accounts/accounts-texts.ts'
import { legalTexts } from '#shared/info/legal-texts.ts'
import { FormCheck } from '#web/client/forms/form.tsx'
import { useLegalDialog } from '#web/info/use-legal-dialog.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'

/**
 * The checkbox that accepts the terms, for the form around the checkbox, and the dialog to read the terms. Place `dialog`
 * outside of the form.
 */
export function useTermsCheck(name: string) {
  const terms = useLegalDialog({ title: legalTexts.terms, file: '/legal-terms.txt', path: '/terms' })
  const check = (
    <FormCheck
      name={name}
      label={
        <>
          <span>{texts.iHaveRead}</span>{' '}
          <ShopLink className="link" to="/terms" onClick={terms.open}>
            {texts.terms}
          </ShopLink>
        </>
      }
      aria-required
    />
  )
  return { check, dialog: terms.dialog }
}
