import { signInTexts } from '#shared/accounts/sign-in-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeSignIn, useCodeSignIn } from './use-code-sign-in.ts'

/** Signing in with a mailed code without leaving the page. */
export function CodeByMail({ className }: { className?: string }) {
  const code = useCodeSignIn()
  return (
    <div className={className}>
      {code.isOpen ? (
        <CodeSignIn {...code.props} />
      ) : (
        <Button ref={code.opener} kind="second" wide onClick={() => code.open('')}>
          {signInTexts.emailCode}
        </Button>
      )}
    </div>
  )
}
