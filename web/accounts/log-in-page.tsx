export default function LogInPage() {
  return null
}
