import { signInTexts } from '#shared/accounts/sign-in-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { CodeSignIn, useCodeSignIn } from './use-code-sign-in.ts'

/** Signing in with a mailed code without leaving the page. */
export function CodeByMail({ className }: { className?: string }) {
  const { isOpen, opener, open, codeProps } = useCodeSignIn()
  return (
    <div className={className}>
      {isOpen ? (
        <CodeSignIn {...codeProps} />
      ) : (
        <Button ref={opener} kind="second" wide onClick={() => open('')}>
          {signInTexts.emailCode}
        </Button>
      )}
    </div>
  )
}
