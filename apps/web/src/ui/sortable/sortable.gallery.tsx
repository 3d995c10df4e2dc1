import { Box, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { Specimen, Specimens } from '../display/specimen.tsx';
import type { GallerySection } from '../gallery/types.ts';
import classes from './sortable.gallery.module.css';
import parts from './sortable.module.css';
import { SortableBoard } from './sortable-board.tsx';
import { SortableContainer } from './sortable-container.tsx';
import { SortableItem } from './sortable-item.tsx';
import { SortableList } from './sortable-list.tsx';
import type { SortableKinds, SortableLists } from './sortable-lists.ts';

const questions = [
  { id: 'text', label: 'Choisissez votre distance', kind: 'Texte' },
  { id: 'trail-23', label: 'Trail 23 km', kind: 'Produit · 43,00 € · 214 places' },
  { id: 'trail-42', label: 'Trail 42 km', kind: 'Produit · 61,00 € · 18 ans et plus' },
  {
    id: 'long',
    label:
      'Avez-vous déjà participé à une course en relais avec votre association au cours des deux dernières années\u00a0?',
    kind: 'Choix',
  },
];
type Question = (typeof questions)[number];

function QuestionText({ question }: { question: Question }) {
  return (
    <>
      <div className={classes.label}>{question.label}</div>
      <Box c="var(--k-muted)" fz="xs">
        {question.kind}
      </Box>
    </>
  );
}

function OneList({ disabled = false }: { disabled?: boolean }) {
  const [items, setItems] = useState(questions);
  return (
    <SortableList
      label="Questions"
      items={items}
      idOf={({ id }) => id}
      nameOf={({ label }) => label}
      onChange={setItems}
      disabled={disabled}
      renderItem={(question) => <QuestionText key={question.id} question={question} />}
    />
  );
}

const pageNames: Readonly<Record<string, string>> = { p1: 'Vous', p2: 'Votre course', p3: 'Bénévolat' };
const blockNames: Readonly<Record<string, string>> = {
  b1: 'À votre sujet',
  b2: 'Contact d’urgence',
  b3: 'Distances',
};

function SeveralLists() {
  const [lists, setLists] = useState<SortableLists>({ p1: ['b1', 'b2'], p2: ['b3'], p3: [] });
  return (
    <SortableBoard
      kinds={{ block: lists }}
      nameOf={(id) => blockNames[id] ?? id}
      listNameOf={(id) => `page ${pageNames[id]}`}
      onMove={(_, next) => setLists(next)}
    >
      <SimpleGrid
        minColWidth="min(100%, 260px)"
        autoFlow="auto-fit"
        spacing="md"
        style={{ alignItems: 'start' }}
      >
        {Object.keys(lists).map((page) => (
          <div key={page}>
            <div className={classes.page}>{pageNames[page]}</div>
            <SortableContainer kind="block" list={page} label={`Blocs de la page ${pageNames[page]}`}>
              {(id, index) => (
                <SortableItem key={id} kind="block" list={page} id={id} index={index}>
                  {({ handle, buttons }) => (
                    <div className={parts.row}>
                      {handle}
                      <div className={`${parts.content} ${classes.label}`}>{blockNames[id]}</div>
                      {buttons}
                    </div>
                  )}
                </SortableItem>
              )}
            </SortableContainer>
          </div>
        ))}
      </SimpleGrid>
    </SortableBoard>
  );
}

const questionNames: Readonly<Record<string, string>> = {
  q1: 'Club ou équipe',
  q2: 'Temps visé',
  q3: 'Certificat médical',
};

function NestedQuestions({ block }: { block: string }) {
  return (
    <SortableContainer kind="question" list={block} label={`Questions du bloc ${blockNames[block]}`}>
      {(id, index) => (
        <SortableItem key={id} kind="question" list={block} id={id} index={index}>
          {({ handle, buttons }) => (
            <div className={parts.row}>
              {handle}
              <div className={`${parts.content} ${classes.label}`}>{questionNames[id]}</div>
              {buttons}
            </div>
          )}
        </SortableItem>
      )}
    </SortableContainer>
  );
}

function NestedLists() {
  const [kinds, setKinds] = useState<SortableKinds>({
    block: { page: ['b1', 'b3'] },
    question: { b1: ['q1', 'q2'], b3: ['q3'] },
  });
  return (
    <SortableBoard
      kinds={kinds}
      nameOf={(id) => blockNames[id] ?? questionNames[id] ?? id}
      listNameOf={(id) => `bloc ${blockNames[id]}`}
      onMove={(kind, lists) => setKinds({ ...kinds, [kind]: lists })}
    >
      <SortableContainer kind="block" list="page" label="Blocs">
        {(id, index) => (
          <SortableItem key={id} kind="block" list="page" id={id} index={index}>
            {({ handle, buttons }) => (
              <Box
                pt="xs"
                pb="md"
                px="md"
                bd="1px solid var(--k-line)"
                bdrs="var(--k-radius-card)"
                bg="var(--k-card)"
              >
                <div className={classes.blockHead}>
                  {handle}
                  <div className={`${parts.content} ${classes.page}`}>{blockNames[id]}</div>
                  {buttons}
                </div>
                <NestedQuestions block={id} />
              </Box>
            )}
          </SortableItem>
        )}
      </SortableContainer>
    </SortableBoard>
  );
}

function SortableSection() {
  return (
    <Specimens wide>
      <Specimen name="Une liste">
        <OneList />
      </Specimen>
      <Specimen name="Plusieurs listes, dont une vide">
        <SeveralLists />
      </Specimen>
      <Specimen name="Listes dans une liste">
        <NestedLists />
      </Specimen>
      <Specimen name="Désactivée">
        <OneList disabled />
      </Specimen>
      <Specimen name="Vide">
        <SortableList
          label="Missions"
          items={[] as Question[]}
          idOf={({ id }) => id}
          nameOf={({ label }) => label}
          onChange={() => undefined}
          renderItem={(question) => <QuestionText question={question} />}
          emptyText="Aucune mission pour l’instant"
        />
      </Specimen>
    </Specimens>
  );
}

export const gallery: GallerySection[] = [
  { id: 'sortable', title: 'Listes à ordonner', render: () => <SortableSection /> },
];
