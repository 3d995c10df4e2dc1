import { formMessages } from '../messages.ts';
import type { FormContent } from '../schema/form.ts';
import type { Finding, FindingElement } from './finding.ts';

const { structure } = formMessages;

const structureFinding = (message: string, element: FindingElement): Finding => ({
  code: 'structure',
  severity: 'error',
  message,
  elements: [element],
});

export function findStructure(form: Pick<FormContent, 'name' | 'pages'>): Finding[] {
  const whole: FindingElement = { id: '', kind: 'form', label: form.name, pageIndex: 0 };
  const findings: Finding[] = [];
  if (form.name.trim() === '') findings.push(structureFinding(structure.name, whole));
  if (form.pages.length === 0) findings.push(structureFinding(structure.noPage, whole));
  form.pages.forEach((page, pageIndex) => {
    const element: FindingElement = { id: page.id, kind: 'page', label: page.name, pageIndex };
    const hasName = page.name.trim() !== '';
    if (!hasName) findings.push(structureFinding(structure.pageName(pageIndex + 1), element));
    if (page.blocks.length > 0) return;
    findings.push(structureFinding(structure.noBlock(hasName ? page.name : String(pageIndex + 1)), element));
  });
  return findings;
}
