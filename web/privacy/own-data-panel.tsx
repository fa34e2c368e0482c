import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { UserInfo } from '#shared/accounts/stored-session.ts'
import { privacyTexts as texts } from '#shared/privacy/privacy-texts.ts'
import { DownloadButton } from '#web/client/files/download-button.tsx'
import { useReturnFocus } from '#web/client/focus/use-return-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { DeleteAccountForm } from './delete-account-form.tsx'

/** What the shop knows about a person, to download; and the way to delete the account. */
export function OwnDataPanel({ user }: { user: UserInfo }) {
  const [isLeaving, setLeaving] = useState(false)
  const [opener, returnFocus] = useReturnFocus()

  function stay() {
    setLeaving(false)
    returnFocus()
  }

  return (
    <Panel title={texts.yourData}>
      <div className="stack gap-4">
        <p className="small soft max-w-[60ch]">{texts.yourDataLead}</p>
        <div className="row">
          <DownloadButton call="/api/users/me/data" label={texts.download} />
        </div>
        {!isLeaving && (
          <Button ref={opener} kind="danger-quiet" className="-ml-3 self-start" onClick={() => setLeaving(true)}>
            <Icon of={Trash2} />
            {texts.deleteAccount}
          </Button>
        )}
        {isLeaving && <DeleteAccountForm user={user} onStay={stay} />}
      </div>
    </Panel>
  )
}
