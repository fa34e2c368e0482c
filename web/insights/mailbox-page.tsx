export default function MailboxPage() {
  return null
}
