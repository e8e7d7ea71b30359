import { Button } from './button.tsx';

/** Leads back from a screen. Stands before its title. */
export function BackButton({
  label,
  onPress,
}: {
  readonly label: string;
  readonly onPress: () => void;
}) {
  return <Button variant="quiet" icon="back" aria-label={label} onPress={onPress} />;
}
