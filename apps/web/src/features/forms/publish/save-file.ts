import { fieldNameFrom } from '@kermesse/domain/forms/builder/unique-name';

/** 'Trail des Remparts' is saved as 'trail-des-remparts.json'. */
export function saveAsJsonFile(content: unknown, name: string): void {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = `${fieldNameFrom(name).replaceAll('_', '-')}.json`;
  link.click();
  URL.revokeObjectURL(address);
}
